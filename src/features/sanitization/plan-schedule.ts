/** How often an item of the cleaning plan is owed; the first is the one a new item starts with. */
export const planFrequencies = ['daily', 'weekdays', 'weekly', 'monthly', 'interval'] as const;
export type PlanFrequency = (typeof planFrequencies)[number];

/** In use; asked for by nobody for a while; taken out of the plan for good. */
export const planStatuses = ['active', 'paused', 'removed'] as const;
export type PlanStatus = (typeof planStatuses)[number];

/** Where an item stands: done in its running period; to do; to do and past its time; nothing to do before another day. */
export const planStates = ['done', 'due', 'overdue', 'later'] as const;
export type PlanState = (typeof planStates)[number];

/** Fewest and most days of «ogni n giorni»: every day is a frequency of its own, and what is rarer stands on no plan. */
export const minEveryDays = 2;
export const maxEveryDays = 90;

/** Local time in Europe/Rome by which an item is due unless it names its own: at closing. */
export const defaultPlanDueTime = '23:30';

/** Items of a plan that are in use or paused, at most. */
export const maxPlanItems = 200;

export const maxSubject = 80;
export const maxInstructions = 500;
export const maxResponsible = 60;

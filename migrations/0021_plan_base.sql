-- One name for the plan `base`, the one that its label, the comparison and the texts have (C-05); only what was sown here,
-- a name that somebody gave it since stays. Nothing is lost: plans are known by their type.
UPDATE "subscription_plans" SET "name" = 'Base' WHERE "plan_type" = 'base' AND "name" = 'Basic';

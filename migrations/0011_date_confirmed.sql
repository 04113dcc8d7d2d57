ALTER TABLE "preparation_tub_acts" DROP CONSTRAINT "preparation_tub_acts_act_known";--> statement-breakpoint
ALTER TABLE "preparations" ADD COLUMN "outlasts" text;--> statement-breakpoint
ALTER TABLE "preparation_tub_acts" ADD CONSTRAINT "preparation_tub_acts_act_known" CHECK ("preparation_tub_acts"."act" in ('use', 'discard', 'open', 'freeze', 'thaw', 'split', 'move', 'relabel', 'correct', 'confirm'));

-- Whether anything ever came too warm or past its use-by is asked for each day that is told: a movement of the stock does not change it
-- (docs/decisions/0020-what-did-not-change.md).
DROP TRIGGER note_change ON "accepted_arrivals";--> statement-breakpoint
DROP TRIGGER note_change ON "arrival_answers";--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "accepted_arrivals" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('inventory', 'arrivals');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "arrival_answers" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('inventory', 'arrivals');

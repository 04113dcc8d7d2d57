-- Each sign of life: what the bell tells of silent devices is read again by it, and nothing else is.
CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "operator_sessions" DEFERRABLE FOR EACH ROW EXECUTE FUNCTION note_change('devices');

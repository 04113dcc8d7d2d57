-- What was done to a restaurant or to one of its people goes with them when an account is deleted (C-37).
GRANT SELECT, DELETE ON "administration_acts" TO credenza_wipe;

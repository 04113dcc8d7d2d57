GRANT DELETE ON "contact_messages" TO credenza_maintenance;

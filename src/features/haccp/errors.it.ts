/** Refusals of HACCP: code, HTTP status, Italian text. */
export const haccpErrors = {
  HACCP_TASK_ARCHIVED: {
    status: 409,
    message: 'Questo task è archiviato: ripristinalo per registrare nuovi controlli.',
  },
} as const;

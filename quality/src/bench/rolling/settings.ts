/** The default in production; the processes of the bench run without NODE_ENV. */
export const drainMs = 3_000;

/** SQL for the questions that wait for an answer: id, since when, and nobody whose own matter they are. */
export const waitingQuestions = `select id, created_at as opened_at, '{}'::bigint[] as parties from support_questions where answered_at is null`;

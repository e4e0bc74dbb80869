/** Queues of operators: docs/product/operators.md#queues. */
export const queueNames = ['reviews', 'offers', 'shops', 'appeals', 'lead_claims', 'questions', 'payments'] as const;
export type QueueName = (typeof queueNames)[number];
export const isQueueName = (name: string | undefined): name is QueueName => queueNames.some((queue) => queue === name);

/** Hours in which an item of a queue should be decided. */
export const targetHours: Readonly<Record<QueueName, number>> = {
  reviews: 24,
  offers: 24,
  shops: 24,
  appeals: 48,
  lead_claims: 48,
  questions: 24,
  payments: 24,
};

/** Minutes that an item stays with the operator who took it. */
export const taskMinutes = 30;

export const addHours = (time: Date, hours: number) => new Date(time.getTime() + hours * 3600_000);

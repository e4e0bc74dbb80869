/** Answers questions to support: `npm run support:answer -- --list`, `npm run support:answer -- --id 42 --text "…"`. */
import { parseArgs } from 'node:util';
import { readCommandConfig } from '../command';
import { openDatabase } from '../database';
import { createAuditLog } from '../features/audit';
import { answerQuestion } from '../features/queues';
import { createSupportService } from '../features/support';
import { describeCause } from '../platform/failure-cause';

const usage = 'Give --list, or --id with the number of a question and --text with an answer of 1 to 5,000 characters';
const maxShown = 100;

function readOptions(): { id: number; text: string } | 'list' {
  try {
    const { values } = parseArgs({ options: { list: { type: 'boolean' }, id: { type: 'string' }, text: { type: 'string' } } });
    const { list = false, id, text = '' } = values;
    const answer = text.trim();
    if (list && id === undefined && answer === '') return 'list';
    if (!list && /^\d{1,15}$/.test(id ?? '') && answer !== '' && answer.length <= 5000) return { id: Number(id), text: answer };
  } catch {
    // An unknown option gets the same help.
  }
  console.error(usage);
  process.exit(2);
}

const options = readOptions();
const config = readCommandConfig();
const database = await openDatabase(config);
try {
  const { pool } = database;
  if (options === 'list') {
    const questions = await createSupportService({ ...config, pool }).listWaiting(maxShown);
    if (questions.length === 0) console.log('No question waits for an answer');
    for (const { id, customer_email: email, language, subject, order_number: order, question_text: text, created_at: at } of questions) {
      const facts = [
        `No. ${String(id)}`,
        at.toISOString(),
        language,
        email,
        ...(order ? [`order ${order}`] : []),
        ...(subject ? [subject] : []),
      ];
      console.log(`${facts.join('  ')}\n  ${text.replaceAll('\n', '\n  ')}`);
    }
  } else {
    await answerQuestion({ ...config, pool, audit: createAuditLog(config.tokenSecret) }, null, options.id, options.text);
    console.log('The answer is stored and mailed');
  }
} catch (error) {
  console.error(describeCause(error, config.databaseUrl) ?? (error instanceof Error ? error.message : error));
  process.exitCode = 1;
}
await database.close();

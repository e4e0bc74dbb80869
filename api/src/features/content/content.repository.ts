import type { Db } from '../../platform/db';
import type { LocalizedText } from '../../platform/i18n';

export interface PageContentRow {
  block_id: string;
  page_url: string;
  content: LocalizedText;
}

/** Lists the blocks of a page in order; all blocks without a page. */
export async function listPageContent(
  db: Db,
  pageUrl: string | null,
  limit: number,
  offset: number,
): Promise<{ rows: PageContentRow[]; count: number }> {
  const where = 'where $1::text is null or page_url = $1';
  const [page, total] = await Promise.all([
    db.query<PageContentRow>(
      `select block_id, page_url, content from page_content ${where} order by page_url, position, id limit $2 offset $3`,
      [pageUrl, limit, offset],
    ),
    db.query<{ count: number }>(`select count(*)::int as count from page_content ${where}`, [pageUrl]),
  ]);
  return { rows: page.rows, count: total.rows[0]?.count ?? 0 };
}

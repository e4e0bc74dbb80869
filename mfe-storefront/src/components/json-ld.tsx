/** Structured data for search engines. */
export function JsonLd({ data }: { data: object }) {
  // Escapes `<`, because a closing tag in the data would end the script element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

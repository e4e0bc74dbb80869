import { useHost } from '@yarmarok/shared-contract';

/** Structured data for search engines. */
export function JsonLd({ data }: { data: object }) {
  const { nonce } = useHost();
  // Nothing inside may end the script element. Browsers hide the nonce from scripts, so it never looks equal here.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />;
}

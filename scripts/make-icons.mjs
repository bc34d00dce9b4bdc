// Renders assets/icons/mark.svg to every icon file that the installers need. Run it after changing the
// mark; the results are committed. `node scripts/make-icons.mjs`
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findChromium } from './lib/chromium.mjs';

const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'assets', 'icons');

const linuxSizes = [16, 24, 32, 48, 64, 128, 256, 512];
const icoSizes = [16, 24, 32, 48, 64, 128, 256];
/** Apple's PNG element types and their size in pixels. */
const icnsTypes = [
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic08', 256],
  ['ic14', 512],
  ['ic09', 512],
  ['ic10', 1024],
];
/** macOS icons have a margin of 100 of 1024 pixels; elsewhere they fill the square. */
const macScale = 824 / 1024;

/** ICO: a header, one 16-byte entry per image, then the PNG files. 256 is written as 0. */
const ico = (images) => {
  const header = Buffer.alloc(6 + 16 * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  for (const [index, { size, png }] of images.entries()) {
    const at = 6 + 16 * index;
    header.writeUInt8(size % 256, at);
    header.writeUInt8(size % 256, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(png.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...images.map(({ png }) => png)]);
};

/** ICNS: the type and the total length, then type and length of each element before its PNG file. */
const icns = (images) => {
  const block = (type, data) => {
    const head = Buffer.alloc(8);
    head.write(type, 'latin1');
    head.writeUInt32BE(data.length + 8, 4);
    return Buffer.concat([head, data]);
  };
  return block('icns', Buffer.concat(images.map(({ type, png }) => block(type, png))));
};

const renderer = async (svg) => {
  const browser = await chromium.launch({ executablePath: findChromium() });
  const page = await browser.newPage();
  const render = async (size, scale = 1) => {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<style>body{margin:0;display:grid;place-items:center;height:100vh}svg{width:${scale * 100}%}</style>${svg}`,
    );
    return page.screenshot({ omitBackground: true });
  };
  return { render, close: () => browser.close() };
};

const { render, close } = await renderer(readFileSync(join(folder, 'mark.svg'), 'utf8'));
try {
  const images = new Map();
  for (const size of new Set([...linuxSizes, ...icoSizes, 1024])) images.set(size, await render(size));
  mkdirSync(join(folder, 'linux'), { recursive: true });
  for (const size of linuxSizes) writeFileSync(join(folder, 'linux', `${size}x${size}.png`), images.get(size));
  writeFileSync(join(folder, 'icon.png'), images.get(1024));
  writeFileSync(join(folder, 'icon.ico'), ico(icoSizes.map((size) => ({ size, png: images.get(size) }))));
  const mac = [];
  for (const [type, size] of icnsTypes) mac.push({ type, png: await render(size, macScale) });
  writeFileSync(join(folder, 'icon.icns'), icns(mac));
} finally {
  await close();
}

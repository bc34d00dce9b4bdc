import { describe, expect, it } from 'vitest';
import { argumentsWithoutFiles, createOpenedFiles, filesInArguments, kindOfFile } from './opened-files.ts';

describe('the files of a command line', () => {
  it('are those that Headroom opens, in any case, by their path or address, and not the program or a switch', () => {
    const argv = [
      ...['/opt/Other.headroom', 'Chen.headroom', '/data/OAK.Headroom-Lender', 'notes.txt', '--data=A.headroom'],
      ...['file:///home/kim/Lee%20%26%20Co.headroom', 'headroom', '--', ''],
    ];
    expect(filesInArguments(argv, '/home/kim')).toEqual([
      ...['/home/kim/Chen.headroom', '/data/OAK.Headroom-Lender', '/home/kim/Lee & Co.headroom'],
    ]);
    expect(argumentsWithoutFiles(argv, '/home/kim')).toEqual(['notes.txt', '--data=A.headroom', 'headroom', '--', '']);
  });

  it('are named as they were given where their address is that of another computer', () => {
    const elsewhere = 'file://server/share/Chen.headroom';
    const badly = 'file:///%E0%A4%A.headroom';
    expect(filesInArguments(['headroom', elsewhere, badly], '/')).toEqual([elsewhere, badly]);
  });

  it('are told by their extension', () => {
    expect(['a.headroom', 'a.headroom-lender', 'a.json', 'headroom'].map(kindOfFile)).toEqual([
      ...['scenario', 'lender', undefined, undefined],
    ]);
  });
});

describe('files that are opened on the desktop', () => {
  const openPage = (isLoaded = true) => {
    const log: string[] = [];
    const page = { isLoaded, log };
    return {
      page,
      port: {
        show: () => log.push('show'),
        isLoaded: () => page.isLoaded,
        run: (command: string) => log.push(command),
      },
    };
  };

  it('wait for the page, which is shown for each and imports each by its kind, others as scenarios', () => {
    const files = createOpenedFiles();
    files.open('/early.headroom');
    const { page, port } = openPage(false);
    files.start(port);
    files.open('/oak.headroom-lender');
    expect(page.log).toEqual(['show']);
    files.pageLoaded();
    expect(page.log.splice(0)).toEqual(['show', 'scenario.import', 'pack.import']);
    page.isLoaded = true;
    files.open('/notes.txt');
    expect(page.log.splice(0)).toEqual(['show', 'scenario.import']);
    expect(files.waiting).toEqual(['/early.headroom', '/oak.headroom-lender', '/notes.txt']);
  });

  it('are taken once, in their order, by an import of their kind', () => {
    const files = createOpenedFiles();
    for (const path of ['/a.headroom', '/oak.headroom-lender', '/notes.txt']) files.open(path);
    expect([files.take('lender'), files.take('lender')]).toEqual(['/oak.headroom-lender', undefined]);
    expect([files.take('scenario'), files.take('scenario'), files.take('scenario')]).toEqual([
      ...['/a.headroom', '/notes.txt', undefined],
    ]);
    expect(files.waiting).toEqual([]);
  });
});

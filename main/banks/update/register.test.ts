import { describe, expect, it } from 'vitest';
import { readRegister } from './register.ts';

const brand = (brandName: string, change: object = {}) => ({
  ...{ dataHolderBrandId: brandName.toLowerCase(), brandName, publicBaseUri: `https://${brandName}.example/` },
  industries: ['banking'],
  ...change,
});

const namesIn = (...data: readonly unknown[]) => readRegister({ data }, 'public')?.map(({ name }) => name);

describe('the banks of the register', () => {
  it('are those that are in banking, among other things or where the register does not say', () => {
    expect(
      namesIn(
        brand('Wattle'),
        brand('Volt', { industries: ['energy'] }),
        brand('Karri', { industries: ['energy', 'banking'] }),
        brand('Relay', { industries: ['telco'] }),
        brand('Jarrah', { industries: undefined }),
        brand('Nothing', { industries: [] }),
      ),
    ).toEqual(['Jarrah', 'Karri', 'Wattle']);
  });

  it('are by name and once each, with the address below which they are asked', () => {
    const register = readRegister(
      {
        data: [
          brand('Wattle', { publicBaseUri: ' https://api.wattle.example/open// ' }),
          brand('Karri', { brandName: ' Karri \n Bank ', dataHolderBrandId: undefined, interimId: 'interim' }),
          brand('Wattle', { publicBaseUri: 'https://api.wattle.example/new' }),
        ],
      },
      'public',
    );
    expect(register).toEqual([
      { id: 'interim', name: 'Karri Bank', baseUri: 'https://karri.example' },
      { id: 'wattle', name: 'Wattle', baseUri: 'https://api.wattle.example/new' },
    ]);
  });

  it('are without those whose address is none that may be asked', () => {
    expect(
      namesIn(
        brand('Wattle'),
        ...['http://karri.example', 'https://karri.example:8443', 'https://127.0.0.1', 'no address', ''].map(
          (publicBaseUri) => brand('Karri', { publicBaseUri }),
        ),
        ...[null, 'text', {}],
      ),
    ).toEqual(['Wattle']);
    expect(readRegister({ brands: [] }, 'public')).toBeUndefined();
  });
});

import { useMemo } from 'react';
import type { Input, Output } from '../../../shared/contract/index.ts';
import type { ProfileView } from '../../../shared/contract/services/profiles.ts';
import { askableLenders } from '../../../shared/publishing/profile.ts';
import type { ListedProduct } from '../../../shared/service/product.ts';
import type { AppStore } from '../../store/app-store.ts';
import { useCall } from '../../store/calls.ts';
import { bothRemotes, idle, latest, mapRemote, type Remote } from '../../store/remote.ts';
import { sourceProfile } from '../../store/screens/source-slice.ts';
import { useAppStore } from '../../store/use-app.ts';
import type { LookUp } from '../../ui/source/look-up.ts';
import { useSourceProfile } from '../../ui/source/use-source-profile.ts';

type Products = Output<'products.list'>;
type Directory = Remote<Output<'lenders.list'>>;

const noProducts: Remote<Products> = { status: 'loaded', data: { products: [] } };

/** Null asks nothing. */
const atService = (profile: ProfileView | undefined): Input<'remote.products'> | null => {
  const lenders = profile === undefined ? [] : askableLenders(profile);
  return profile === undefined || lenders.length === 0 ? null : { profileId: profile.id, lenders };
};

/** Null asks nothing: the directory has not been read, or has no lenders. */
const ofDirectory = (directory: Directory): Input<'products.list'> | null => {
  const lenders = latest(directory)?.lenders.map(({ id }) => id) ?? [];
  return lenders.length === 0 ? null : { lenders };
};

/** What lenders offer, followed by what banks publish. */
const allProducts = (
  directory: Directory,
  offered: Remote<Products>,
  published: Remote<Output<'banks.products'>>,
): Remote<Products> => {
  const lenders = latest(directory)?.lenders;
  if (lenders === undefined)
    return directory.status === 'failed' ? { status: 'failed', error: directory.error } : { status: 'loading' };
  const own = lenders.length === 0 ? noProducts : offered;
  return mapRemote(bothRemotes(own, published), ([{ products }, { products: listings }]) => ({
    products: [...products, ...listings.map(({ product }) => product)],
  }));
};

/** The products of every lender of the source. */
export const useListedProducts = (): LookUp<{ readonly products: readonly ListedProduct[] }> => {
  const { calls } = useAppStore();
  const profile = useSourceProfile();
  const onDesk = profile === undefined ? {} : null;
  const directory = useCall('lenders.list', onDesk);
  const offered = useCall('products.list', ofDirectory(directory), { staysFor: () => true });
  const published = useCall('banks.products', onDesk);
  const atProfile = atService(profile);
  const serviceAnswer = useCall('remote.products', atProfile, {
    staysFor: (before) => before.profileId === profile?.id,
  });
  const deskAnswer = useMemo(() => allProducts(directory, offered, published), [directory, offered, published]);
  return {
    answer: profile === undefined ? deskAnswer : serviceAnswer,
    askAgain: () => {
      if (atProfile !== null) void calls.askAgain('remote.products', atProfile);
      if (directory.status === 'failed') void calls.askAgain('lenders.list', {});
      const lenders = ofDirectory(directory);
      if (offered.status === 'failed' && lenders !== null) void calls.askAgain('products.list', lenders);
      if (published.status === 'failed') void calls.askAgain('banks.products', {});
    },
  };
};

/** The products that the page shows, without asking for them. */
export const listedProducts = ({ calls, getState }: AppStore): readonly ListedProduct[] | undefined => {
  const profile = sourceProfile(getState());
  const service = atService(profile);
  if (profile !== undefined) return service === null ? [] : latest(calls.read('remote.products', service))?.products;
  const directory = calls.read('lenders.list', {});
  const lenders = ofDirectory(directory);
  const offered = lenders === null ? idle : calls.read('products.list', lenders);
  return latest(allProducts(directory, offered, calls.read('banks.products', {})))?.products;
};

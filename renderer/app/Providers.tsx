import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { theme } from '../ui/theme/theme.ts';
import { colourSchemes } from './colour-scheme.ts';
import { maxNotices } from './page-ports.ts';

const readNonce = (): string => document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '';

/** Theme, colour scheme and notifications, around everything in the window. */
export const Providers = ({ children }: { readonly children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    colorSchemeManager={colourSchemes}
    defaultColorScheme="auto"
    getStyleNonce={readNonce}
    deduplicateInlineStyles
  >
    <Notifications position="bottom-right" containerWidth={400} autoClose={8000} limit={maxNotices} />
    {children}
  </MantineProvider>
);

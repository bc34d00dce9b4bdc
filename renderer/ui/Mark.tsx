/** The mark: two bars and the space between them. */
export const Mark = ({ size }: { readonly size: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <rect x="3" y="3" width="18" height="4" rx="1.25" fill="var(--desk-accent)" />
    <rect x="3" y="15" width="18" height="6" rx="1.25" fill="var(--desk-accent)" />
  </svg>
);

const lines = {
  unfold: 'M4 3h8M4 6.5h8M5 10l3 3 3-3',
  fold: 'M4 13h8M4 9.5h8M5 6l3-3 3 3',
  shown:
    'M1.5 8s2.4-4.2 6.5-4.2S14.5 8 14.5 8 12.1 12.2 8 12.2 1.5 8 1.5 8zM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  hidden: 'M1.5 8s2.4-4.2 6.5-4.2S14.5 8 14.5 8 12.1 12.2 8 12.2 1.5 8 1.5 8zM3 13 13 3',
} as const;

/** What the tools of the tree do, drawn. */
export const TreeIcon = ({ of }: { of: keyof typeof lines }) => (
  <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
    <path d={lines[of]} strokeWidth="1.3" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);

const strokes: Record<string, string> = {
  enterprise: 'M4 21V6l8-3v18M12 9l8 2v10M2 21h20M7 9h2M7 13h2M7 17h2M15 14h2M15 18h2',
  access:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c.6-3.6 3.2-5.5 6.5-5.5s5.9 1.9 6.5 5.5M17 11l2 2 3.5-4',
  handover: 'M4 8h13l-3-3M20 16H7l3 3',
  plans: 'M6 3h9l4 4v14H6zM14 3v5h5M9 12h7M9 16h7',
  planning: 'M6 3h9l4 4v14H6zM14 3v5h5M9 12h6M9 17c1-2 2-2 2.5-1s1.5 1 3-1',
  approval:
    'M5 21h14M7 17h10v-2.5c0-1-1-1.5-2.5-1.5-1 0-1-1-.5-2.5A3.5 3.5 0 1 0 10 10.5c.5 1.5.5 2.5-.5 2.5C8 13 7 13.5 7 14.5z',
  reviews: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM15 15l6 6M7 10l2.2 2.2L13.2 8',
  lookups: 'M4 5h16v14H4zM4 10h16M4 14.5h16M9.5 10v9',
  security: 'M12 3l7.5 3v5.5c0 4.5-3 7.8-7.5 9.5-4.5-1.7-7.5-5-7.5-9.5V6zM9 12l2.2 2.2L15.2 10',
  calendars: 'M4 5.5h16v14H4zM4 10h16M8 3.5v4M16 3.5v4',
  legal: 'M12 3v18M8 21h8M5 6h14M5 6l-3 7.5a3.2 3.2 0 0 0 6 0zM19 6l-3 7.5a3.2 3.2 0 0 0 6 0z',
  announcing: 'M4 10v4h3l8 4.5v-13L7 10zM18 9.5v5',
  outgoing: 'M3.5 5.5h17v13h-17zM3.5 7l8.5 6.5L20.5 7',
  reports: 'M4 4v16h16M8.5 16v-5M12.5 16V8M16.5 16v-6.5',
  supervising:
    'M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12ZM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  granting: 'M15 13a4.5 4.5 0 1 0-4.2-2.9L3 18v3h3.5v-2.5H9V16h2l1.2-3',
  identities:
    'M3 5h18v14H3zM8.5 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM5.5 16c.3-1.7 1.5-2.5 3-2.5s2.7.8 3 2.5M14.5 9.5h4M14.5 13h4',
  workbench: 'M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z',
  needsPermission: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2',
  arrow: 'm7 10 5 5 5-5',
  fold: 'm13 7-5 5 5 5M19 7l-5 5 5 5',
  open: 'M4 7h16M4 12h16M4 17h16',
  bell: 'M6 17V11a6 6 0 1 1 12 0v6l1.5 2h-15zM10 21h4',
  todo: 'M4 5h16v15H4zM8 3v4M16 3v4M8.5 13.5l2.5 2.5 4.5-5',
  sun: 'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.7 1.7M17.3 17.3 19 19M19 5l-1.7 1.7M6.7 17.3 5 19',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z',
  language:
    'M3 5h10M8 3v2M11.5 5c-.8 4-3.5 7-7.5 8.5M5 8c1.2 2.8 3.5 4.5 6.5 5.5M12 21l4.5-11L21 21M13.6 17.5h5.8',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.7-4 3.7-6 7.5-6s6.8 2 7.5 6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.5 2',
};

/** Headings that share the drawing of another. */
const sameAs: Record<string, string> = {
  audit: 'reviews',
  securitySettings: 'security',
  approvalSetup: 'approval',
  superviseManage: 'supervising',
  representatives: 'user',
  depositPayments: 'reports',
  invitations: 'approval',
  recruiting: 'announcing',
  handingOver: 'handover',
  suppliers: 'enterprise',
  enterpriseReviews: 'reviews',
  certificateAuthority: 'security',
};

/** Whether a heading of the menu has a drawing. */
export const isDrawn = (of: string) => (sameAs[of] ?? of) in strokes;

/** The small line drawings of the shell; always beside a text or in a named button. */
export const MenuIcon = ({ of, size = 18 }: { of: string; size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.7"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={strokes[sameAs[of] ?? of] ?? 'M4 12h16'} />
  </svg>
);

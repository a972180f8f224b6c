import { type ReactNode, useState } from 'react';
import { setDraftOwner } from '../kit/draft.ts';
import { PublicFrame } from './public-frame.tsx';
import { ScreenGuard } from './screen-guard.tsx';
import { setTheme, useTheme } from './theme.ts';

/** A public page in its place: brand, language, theme. What is typed here belongs to nobody's account. */
export function PublicScreen({ children }: { children: ReactNode }) {
  const theme = useTheme();
  useState(() => setDraftOwner('')); // before the page reads its draft
  return (
    <PublicFrame
      isDark={theme === 'dark'}
      onThemeChange={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
    >
      <ScreenGuard>{children}</ScreenGuard>
    </PublicFrame>
  );
}

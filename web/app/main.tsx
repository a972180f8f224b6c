import '#shared/kit/messages';
import './look.css';
import { createRoot } from 'react-dom/client';
import { hasSession } from '../api/session-store.ts';
import { countThisTab, takeOverSession } from '../api/session-tabs.ts';
import { followLanguageOfOtherTabs } from '../kit/language.ts';
import { currentAddress, mustSignIn } from './address.ts';
import { Root } from './root.tsx';
import { paint } from './theme.ts';

paint();
followLanguageOfOtherTabs();
if (mustSignIn(currentAddress(), hasSession())) await takeOverSession();
countThisTab();
createRoot(document.getElementById('root')!).render(<Root />);
// beside the first page, not before it: nothing opens a window sooner
void import('../kit/focus.ts').then(({ watchFocus }) => watchFocus());

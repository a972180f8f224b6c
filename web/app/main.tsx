import '#shared/kit/messages';
import './look.css';
import { createRoot } from 'react-dom/client';
import { followLanguageOfOtherTabs } from '../kit/language.ts';
import { Root } from './root.tsx';
import { paint } from './theme.ts';

paint();
followLanguageOfOtherTabs();
createRoot(document.getElementById('root')!).render(<Root />);
// beside the first page, not before it: nothing opens a window sooner
void import('../kit/return-focus.ts').then(({ returnFocus }) => returnFocus());

import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import enUS from 'antd/es/locale/en_US';
import zhCN from 'antd/es/locale/zh_CN';
import { useState } from 'react';
import { RouterProvider } from 'react-router';
import { whenSession } from '../api/refresh.ts';
import { whenSignedOutElsewhere } from '../api/session-tabs.ts';
import { endSession } from '../api/sign-in.ts';
import { currentUser, loadUser } from '../api/user.ts';
import { paths } from '#shared/areas/session/paths';
import { setDraftOwner } from '../kit/draft.ts';
import { useLanguage } from '../kit/language.ts';
import { openAddress, rememberAddress } from './address.ts';
import { antdTheme } from './antd-theme.ts';
import { newQueryClient } from './query-client.ts';
import { notify } from './notices.ts';
import { giveStylesTheNonce } from './style-nonce.ts';
import { router } from './router.tsx';
import { useAppTexts } from './texts.ts';
import { useTheme } from './theme.ts';

/** Asked when the program is loaded: nobody changes it while they work. */
const MOVES = !matchMedia('(prefers-reduced-motion: reduce)').matches;

const nonce = giveStylesTheNonce();

whenSession({
  ends: (reason, person) => {
    rememberAddress(person, reason);
    void notify('warning', useAppTexts.current().sessionEnd[reason]).then(() => openAddress(paths.login));
  },
  refreshes: () => void loadUser().catch(() => undefined),
});

whenSignedOutElsewhere(() => endSession().then(() => openAddress(paths.login)));

/** The program behind the login page: looks, data, routes. A new sign-in starts with empty data. */
export function House() {
  const language = useLanguage();
  const theme = useTheme();
  const [client] = useState(() => {
    // Before the first screen is drawn, which may be there already and asks for its draft at once.
    setDraftOwner(currentUser()?.guid ?? '');
    return newQueryClient();
  });
  return (
    <ConfigProvider
      locale={language === 'cn' ? zhCN : enUS}
      theme={antdTheme(theme, MOVES)}
      csp={{ nonce }}
      button={{ autoInsertSpace: false }}
      form={{ colon: false, scrollToFirstError: { block: 'center', focus: true } }}
      table={{ scroll: { x: 'max-content' } }}
    >
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ConfigProvider>
  );
}

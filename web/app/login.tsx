import { LoginPage } from '../areas/session/login-page.tsx';
import { addressAfterSignIn, endedSession, openAddress } from './address.ts';
import { useAppTexts } from './texts.ts';
import { setTheme, useTheme } from './theme.ts';

/** The login page in its place: what follows a sign-in, and the theme. */
export function Login() {
  const theme = useTheme();
  const { sessionEnd } = useAppTexts();
  const ended = endedSession();
  return (
    <LoginPage
      {...(ended && { ended: { userName: ended.userName, why: sessionEnd[ended.reason] } })}
      onSignedIn={(user) => openAddress(addressAfterSignIn(user.guid))}
      prepareProgram={() => void import('./house.tsx').catch(() => undefined)}
      isDark={theme === 'dark'}
      onThemeChange={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
    />
  );
}

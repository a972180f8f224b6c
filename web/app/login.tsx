import { LoginPage } from '../areas/session/login-page.tsx';
import { addressAfterSignIn, openAddress } from './address.ts';
import { setTheme, useTheme } from './theme.ts';

/** The login page in its place: what follows a sign-in, and the theme. */
export function Login() {
  const theme = useTheme();
  return (
    <LoginPage
      onSignedIn={(user) => openAddress(addressAfterSignIn(user.guid))}
      prepareProgram={() => void import('./house.tsx').catch(() => undefined)}
      isDark={theme === 'dark'}
      onThemeChange={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
    />
  );
}

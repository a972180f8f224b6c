import type { ReactNode } from 'react';
import { pathOf, paths } from '#shared/areas/session/paths';

type Page = () => ReactNode;

/** Every page that needs no session, beside the login page; each is loaded when first opened. */
export const publicScreens: Readonly<Record<string, () => Promise<Page>>> = {
  [paths.register]: async () => (await import('../areas/registration/register-page.tsx')).RegisterPage,
  [paths.registerStatus]: async () => (await import('../areas/registration/status-page.tsx')).StatusPage,
  [paths.findPassword]: async () =>
    (await import('../areas/account-recovery/find-password-page.tsx')).FindPasswordPage,
  [paths.forget]: async () => (await import('../areas/account-recovery/forget-page.tsx')).ForgetPage,
  [paths.accountAppeal]: async () => (await import('../areas/account-appeal/appeal-page.tsx')).AppealPage,
  [paths.accountAppealProgress]: async () =>
    (await import('../areas/account-appeal/progress-page.tsx')).ProgressPage,
  [paths.phoneComplainVerify]: async () => (await import('../areas/phone-change/verify-page.tsx')).VerifyPage,
  [paths.phoneComplainList]: async () => (await import('../areas/phone-change/list-page.tsx')).ListPage,
  [paths.phoneComplainListNew]: async () =>
    (await import('../areas/phone-change/list-new-page.tsx')).ListNewPage,
  [pathOf(paths.phoneComplainApply())]: async () =>
    (await import('../areas/phone-change/apply-page.tsx')).ApplyPage,
  [pathOf(paths.phoneComplainApplyNew())]: async () =>
    (await import('../areas/phone-change/apply-new-page.tsx')).ApplyNewPage,
  [paths.demo]: async () => (await import('../areas/demo/demo-page.tsx')).DemoPage,
};

/** Public paths that only lead on to another. */
export const publicRedirects: Readonly<Record<string, string>> = {
  [paths.phoneComplain]: paths.phoneComplainVerify,
};

/** Whether a path is a public page, the login page aside. */
export const isPublicScreen = (path: string) => path in publicScreens || path in publicRedirects;

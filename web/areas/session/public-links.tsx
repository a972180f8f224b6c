import { paths } from '#shared/areas/session/paths';
import css from './login-page.module.css';
import { useTexts } from './texts.ts';

/** Where somebody goes who cannot sign in, or has no account yet. */
export function PublicLinks() {
  const { links } = useTexts();
  const where = [
    [links.findPassword, paths.findPassword],
    [links.forget, paths.forget],
    [links.register, paths.register],
    [links.registerStatus, paths.registerStatus],
    [links.accountAppeal, paths.accountAppeal],
    [links.accountAppealProgress, paths.accountAppealProgress],
    [links.phoneComplain, paths.phoneComplainVerify],
    [links.demo, paths.demo],
  ] as const;
  return (
    <nav aria-label={links.label}>
      <ul className={css.links}>
        {where.map(([text, path]) => (
          <li key={path}>
            <a href={`#${path}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

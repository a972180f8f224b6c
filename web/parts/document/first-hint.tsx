import { BulbOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router';
import { hintSeen } from '#shared/areas/session/contract';
import { mutation } from '../../api/query.ts';
import { keepUser, useMay, useUser } from '../../api/user.ts';
import { useAboutTexts } from './about-texts.ts';
import css from './first-hint.module.css';
import type { Facts } from './kind.ts';

/** The list that comes before the one of a kind, for whoever may open it. */
export function ListBefore({ of }: { of: Pick<Facts, 'code'> }) {
  const { lead, of: about } = useAboutTexts();
  const before = about[of.code]?.before;
  const may = useMay(before?.needs ?? '');
  if (!before || !may) return null;
  return <Link to={before.path}>{lead(before.name)}</Link>;
}

/**
 * What a list is for and what comes first, above it, for whoever makes its documents, until they put it away: it never
 * comes back, on no device. Who has and who has not is known with the person, so that nothing moves once the list is drawn.
 */
export function FirstHint({ of }: { of: Pick<Facts, 'code'> }) {
  const { putAway, label, of: about } = useAboutTexts();
  const user = useUser();
  const seen = useMutation(mutation(hintSeen, { quiet: true }));
  const hint = `list.${of.code}`;
  const said = about[of.code];
  if (!said || !user || user.seenHints === undefined || user.seenHints.includes(hint)) return null;
  const close = () => {
    keepUser({ ...user, seenHints: [...(user.seenHints ?? []), hint] });
    seen.mutate({ hint });
  };
  return (
    <aside className={css.hint} aria-label={label}>
      <BulbOutlined aria-hidden />
      <p>
        {said.text} <ListBefore of={of} />
      </p>
      <Button size="small" type="text" onClick={close}>
        {putAway}
      </Button>
    </aside>
  );
}

import { BulbOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useMay } from '../../api/user.ts';
import { useAboutTexts } from './about-texts.ts';
import css from './hint-words.module.css';
import type { Facts } from './kind.ts';

/** The list that comes before the one of a kind, for whoever may open it. */
export function ListBefore({ of }: { of: Pick<Facts, 'code'> }) {
  const { lead, of: about } = useAboutTexts();
  const before = about[of.code]?.before;
  const may = useMay(before?.needs ?? '');
  if (!before || !may) return null;
  return <Link to={before.path}>{lead(before.name)}</Link>;
}

/** What a list is for and what comes first, with the way to put it away. */
export function HintWords({ of, onClose }: { of: Pick<Facts, 'code'>; onClose: () => void }) {
  const { putAway, label, of: about } = useAboutTexts();
  const said = about[of.code];
  if (!said) return null;
  return (
    <aside className={css.hint} aria-label={label}>
      <BulbOutlined aria-hidden />
      <p>
        {said.text} <ListBefore of={of} />
      </p>
      <Button size="small" type="text" onClick={onClose}>
        {putAway}
      </Button>
    </aside>
  );
}

import { Button, Tag } from 'antd';
import { COMPARED_MAX, type SupplierRow } from '#shared/areas/supplier/library/contract';
import { LinkButton } from '../../kit/link-button.tsx';
import { compareAddress } from './compare-address.ts';
import css from './library.module.css';
import { useTexts } from './texts.ts';

/** Which suppliers have been ticked to be compared, on whatever page they stand. */
export function ChosenBar({
  chosen,
  onChange,
}: {
  chosen: readonly SupplierRow[];
  onChange: (chosen: SupplierRow[]) => void;
}) {
  const texts = useTexts();
  if (chosen.length === 0) return <p className={css.hint}>{texts.compareHint(COMPARED_MAX)}</p>;
  return (
    <section className={css.chosen} aria-label={texts.chosen}>
      {chosen.map(({ guid, name }) => (
        <Tag
          key={guid}
          variant="filled"
          closable={{ 'aria-label': texts.takeOut(name) }}
          onClose={() => onChange(chosen.filter((one) => one.guid !== guid))}
        >
          {name}
        </Tag>
      ))}
      <LinkButton
        to={compareAddress(chosen.map(({ guid }) => guid))}
        type="primary"
        size="small"
        disabled={chosen.length < 2}
      >
        {texts.compareChosen(chosen.length)}
      </LinkButton>
      <Button type="link" size="small" onClick={() => onChange([])}>
        {texts.clear}
      </Button>
    </section>
  );
}

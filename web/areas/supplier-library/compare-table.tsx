import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link } from 'react-router';
import { paths } from '#shared/areas/session/paths';
import type { ComparedSupplier } from '#shared/areas/supplier/library/detail-contract';
import { COMPARED_ITEMS, isDifferent } from './compared.ts';
import { ComparedValue } from './compared-value.tsx';
import css from './compare.module.css';
import { useTexts } from './texts.ts';

/** Pixels: of the first column, and of each supplier at least. */
const FIRST_WIDTH = 136;
const LEAST_WIDTH = 196;

/** Suppliers side by side, one row for each thing compared; rows in which they differ are marked. */
export function CompareTable({
  of,
  differencesOnly,
  onTakeOut,
}: {
  of: readonly ComparedSupplier[];
  differencesOnly: boolean;
  onTakeOut: (guid: string) => void;
}) {
  const texts = useTexts();
  const rows = COMPARED_ITEMS.map((item) => ({ item, differs: isDifferent(item, of) })).filter(
    ({ differs }) => differs || !differencesOnly,
  );
  if (rows.length === 0) return <p className={css.soft}>{texts.allSame}</p>;
  return (
    // Make a wide table scroll with the keyboard, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={css.scroll} tabIndex={0} aria-label={texts.compareTitle}>
      <table className={css.table} style={{ minWidth: FIRST_WIDTH + of.length * LEAST_WIDTH }}>
        <thead>
          <tr>
            <th scope="col">{texts.item}</th>
            {of.map(({ profile: { guid, name } }) => (
              <th key={guid} scope="col">
                <div className={css.head}>
                  <Link to={paths.supplier(guid)}>{name}</Link>
                  <Button
                    type="text"
                    size="small"
                    icon={<CloseOutlined />}
                    aria-label={texts.takeOut(name)}
                    title={texts.takeOut(name)}
                    onClick={() => onTakeOut(guid)}
                  />
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ item, differs }) => (
            <tr key={item} data-differs={differs || undefined}>
              <th scope="row">
                {texts[item]}
                {differs && <span className={css.mark}>{texts.differs}</span>}
              </th>
              {of.map((supplier) => (
                <td key={supplier.profile.guid}>
                  <ComparedValue item={item} of={supplier} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

import type { ImportPreview } from '#shared/areas/procurement-plan/import/import-contract';
import css from './import.module.css';
import { useImportTexts } from './import-texts.ts';

const COLUMNS = 8;

/** The first rows of the sheet as they are; a click says which of them is the header. */
export function HeaderRows({
  preview: { topRows, headerRow },
  onPick,
}: {
  preview: ImportPreview;
  onPick: (row: number) => void;
}) {
  const texts = useImportTexts();
  return (
    <div className={css.topRows}>
      <table>
        <tbody>
          {topRows.map((cells, index) => (
            // rows of a sheet have no name but their place
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index} aria-current={headerRow === index + 1}>
              <th scope="row">
                <button type="button" onClick={() => onPick(index + 1)}>
                  {texts.headerRowOf(index + 1)}
                </button>
              </th>
              {cells.slice(0, COLUMNS).map((cell, column) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={column} title={cell}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

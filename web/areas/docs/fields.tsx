import { useState } from 'react';
import { useLanguage } from '../../kit/language.ts';
import { type Description, inLanguage, nameOf, resolved, type Schema } from './description.ts';
import css from './docs.module.css';
import { useDocsTexts } from './texts.ts';

/** The fields of a shape as a table; those within one are shown when they are asked for. */
export function Fields({ schema, description }: { schema: Schema; description: Description }) {
  const texts = useDocsTexts();
  const shape = shapeIn(schema, description);
  if (!shape?.properties)
    return (
      <p>
        <Type schema={schema} /> {schema.description}
      </p>
    );
  const required = new Set(shape.required);
  return (
    <table className={css.fields}>
      <thead>
        <tr>
          <th scope="col">{texts.field}</th>
          <th scope="col">{texts.type}</th>
          <th scope="col">{texts.meaning}</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(shape.properties).map(([name, field]) => (
          <Field
            key={name}
            name={name}
            field={field}
            isNeeded={required.has(name)}
            description={description}
          />
        ))}
      </tbody>
    </table>
  );
}

function Field({
  name,
  field,
  isNeeded,
  description,
}: {
  name: string;
  field: Schema;
  isNeeded: boolean;
  description: Description;
}) {
  const texts = useDocsTexts();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const inner = shapeIn(field, description);
  const about = [field.description, resolved(field, description).description].find(Boolean);
  return (
    <>
      <tr>
        <th scope="row">
          <code>{name}</code>
          {isNeeded && <small>{texts.needed}</small>}
        </th>
        <td>
          <Type schema={field} />
          {inner?.properties && (
            <button
              type="button"
              className={css.open}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? texts.less : texts.more}
            </button>
          )}
        </td>
        <td>
          {about && inLanguage(about, language)}{' '}
          <small>{boundsOf(resolved(field, description), texts)}</small>
        </td>
      </tr>
      {isOpen && inner && (
        <tr>
          <td colSpan={3} className={css.inner}>
            <Fields schema={inner} description={description} />
          </td>
        </tr>
      )}
    </>
  );
}

/** The shape a schema is, holds a list of, or may be beside null. */
function shapeIn(schema: Schema, description: Description): Schema | undefined {
  const found = resolved(schema, description);
  if (found.properties) return found;
  if (found.items) return shapeIn(found.items, description);
  return (found.anyOf ?? found.oneOf)?.map((one) => shapeIn(one, description)).find((one) => one?.properties);
}

function Type({ schema }: { schema: Schema }) {
  const texts = useDocsTexts();
  const typeOf = (one: Schema): string => {
    const name = nameOf(one);
    const choices = one.anyOf ?? one.oneOf;
    if (name !== undefined) return name;
    if (one.const !== undefined) return JSON.stringify(one.const);
    if (one.enum) return one.enum.map((value) => JSON.stringify(value)).join(' | ');
    if (one.items) return texts.listOf(typeOf(one.items));
    if (choices) return choices.map(typeOf).join(' | ');
    return [one.type ?? 'any'].flat().join(' | ') + (one.format ? ` (${one.format})` : '');
  };
  return <code>{typeOf(schema)}</code>;
}

/** Beyond what an `integer` of the database holds no bound is worth saying. */
const BOUND_MAX = 2_147_483_646;

function boundsOf(schema: Schema, texts: ReturnType<typeof useDocsTexts>): string {
  const { minimum, maximum, minLength, maxLength, default: given } = schema;
  const least = minimum !== undefined && minimum > -BOUND_MAX ? `≥ ${minimum}` : '';
  const most = maximum !== undefined && maximum < BOUND_MAX ? `≤ ${maximum}` : '';
  const length = maxLength === undefined ? '' : texts.length(minLength ?? 0, maxLength);
  const otherwise = given === undefined ? '' : texts.otherwise(JSON.stringify(given));
  return [least, most, length, otherwise].filter(Boolean).join(' ');
}

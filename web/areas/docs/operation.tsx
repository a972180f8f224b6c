import { Tag } from 'antd';
import { permissionWording } from '#shared/areas/role/permissions';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import {
  answerOf,
  bodyOf,
  type Described,
  type Description,
  inLanguage,
  paragraphsOf,
  resolved,
  summaryOf,
} from './description.ts';
import css from './docs.module.css';
import { Fields } from './fields.tsx';
import { Method } from './method.tsx';
import { useDocsTexts } from './texts.ts';
import { TryOut } from './try-out.tsx';

/** One call: what it does, what it takes and answers, and the form to try it. */
export function Operation({ call, description }: { call: Described; description: Description }) {
  const texts = useDocsTexts();
  const language = useLanguage();
  const body = bodyOf(call);
  const answer = answerOf(call, description);
  const isBare = call.responses['200']?.content?.['application/json']?.schema.oneOf === undefined;
  return (
    <article className={css.operation}>
      <h2>{summaryOf(call, language)}</h2>
      <p className={css.address}>
        <Method call={call} />
        <code>{call.path}</code>
        <Needs call={call} />
      </p>
      {paragraphsOf(call, language).map((text) => (
        <p key={text} className={css.words}>
          {text.replaceAll('`', '')}
        </p>
      ))}
      {call.parameters && (
        <Panel title={texts.parameters}>
          <Fields
            description={description}
            schema={{
              properties: Object.fromEntries(
                call.parameters.map(({ name, schema, description: about }) => [
                  name,
                  { ...schema, ...(about !== undefined && { description: about }) },
                ]),
              ),
              required: call.parameters.flatMap(({ name, required }) => (required ? [name] : [])),
            }}
          />
        </Panel>
      )}
      {body && (
        <Panel title={`${texts.body} · ${body.type}`}>
          <Fields description={description} schema={body.schema} />
        </Panel>
      )}
      <Panel title={isBare ? texts.bareAnswer : texts.answer}>
        {answer && resolved(answer, description).type !== 'null' ? (
          <Fields description={description} schema={answer} />
        ) : (
          <p>{texts.noData}</p>
        )}
      </Panel>
      <Panel title={texts.refusals}>
        <Refusals call={call} description={description} />
      </Panel>
      <TryOut call={call} />
    </article>
  );
}

function Needs({ call }: { call: Described }) {
  const texts = useDocsTexts();
  const language = useLanguage();
  const permission = call['x-permission'];
  const who = call.security.length === 0 ? texts.anybody : texts.signedIn;
  return (
    <>
      <Tag>{permission === undefined ? who : permissionWording(permission)[language]}</Tag>
      {call['x-act'] && <Tag>{call['x-act'] === 'write' ? texts.writes : texts.reads}</Tag>}
      <code className={css.id}>{call.operationId}</code>
    </>
  );
}

function Refusals({ call, description }: { call: Described; description: Description }) {
  const language = useLanguage();
  const of = ($ref: string | undefined) =>
    $ref === undefined ? undefined : description.components.responses[$ref.split('/').at(-1)!]?.description;
  return (
    <dl className={css.refusals}>
      {Object.entries(call.responses).map(([status, { $ref, description: about }]) => (
        <div key={status}>
          <dt>{status}</dt>
          <dd>{inLanguage(of($ref) ?? about ?? '', language)}</dd>
        </div>
      ))}
    </dl>
  );
}

import { Button, Input, Popconfirm } from 'antd';
import { useState } from 'react';
import { fetchPublic, fetchSignedIn } from '../../api/fetch-signed-in.ts';
import { Panel } from '../../kit/page-head.tsx';
import { bodyOf, type Described } from './description.ts';
import css from './docs.module.css';
import { curlOf, type Filled, proposed, requestOf } from './request.ts';
import { useDocsTexts } from './texts.ts';

const MULTIPART = 'multipart/form-data';
/** More of an answer than anybody reads here. */
const SHOWN_MAX = 200_000;

/** A form that sends a call as the person who is signed in, and the same as a line for a shell. */
export function TryOut({ call }: { call: Described }) {
  const texts = useDocsTexts();
  const [filled, setFilled] = useState(() => proposed(call));
  const [said, setSaid] = useState<{ head: string; text: string }>();
  const [isSending, setSending] = useState(false);
  const body = bodyOf(call);
  if (body?.type === MULTIPART)
    return (
      <Panel title={texts.tryOut}>
        <p>{texts.bytes}</p>
      </Panel>
    );

  const attempt = async (act: () => Promise<{ head: string; text: string }>) => {
    setSending(true);
    try {
      setSaid(await act());
    } catch (error) {
      const head = error instanceof SyntaxError ? texts.noJson : String((error as Error).message);
      setSaid({ head, text: '' });
    } finally {
      setSending(false);
    }
  };
  const send = () =>
    attempt(async () => {
      const [url, init] = requestOf(call, filled);
      const began = performance.now();
      const response = await (call.security.length > 0 ? fetchSignedIn : fetchPublic)(url, init);
      const text = pretty(await response.text());
      return { head: texts.answered(response.status, Math.round(performance.now() - began)), text };
    });
  const copy = () =>
    attempt(async () => {
      const line = curlOf(call, filled, location.origin);
      const isCopied = await copied(line);
      return { head: isCopied ? texts.copied : texts.notCopied, text: line };
    });

  return (
    <Panel title={texts.tryOut} aside={<small>{texts.asYou}</small>}>
      <Form call={call} filled={filled} onChange={setFilled} />
      <div className={css.acts}>
        {call['x-act'] === 'write' ? (
          <Popconfirm title={texts.realWrite} onConfirm={send}>
            <Button type="primary" loading={isSending}>
              {texts.send}
            </Button>
          </Popconfirm>
        ) : (
          <Button type="primary" loading={isSending} onClick={() => void send()}>
            {texts.send}
          </Button>
        )}
        <Button onClick={() => void copy()}>{texts.copyCurl}</Button>
      </div>
      <div aria-live="polite">
        {said && <p className={css.said}>{said.head}</p>}
        {said?.text && <pre className={css.answer}>{said.text}</pre>}
      </div>
    </Panel>
  );
}

function Form({
  call,
  filled,
  onChange,
}: {
  call: Described;
  filled: Filled;
  onChange: (filled: Filled) => void;
}) {
  const texts = useDocsTexts();
  return (
    <>
      {call.parameters?.map(({ name, required }) => (
        <label key={name} className={css.parameter}>
          <code>{name}</code>
          {required && <small>{texts.needed}</small>}
          <Input
            value={filled.parameters[name] ?? ''}
            onChange={({ target }) =>
              onChange({ ...filled, parameters: { ...filled.parameters, [name]: target.value } })
            }
          />
        </label>
      ))}
      {bodyOf(call) && (
        <Input.TextArea
          className={css.body}
          aria-label={texts.body}
          autoSize={{ minRows: 3, maxRows: 24 }}
          spellCheck={false}
          value={filled.body}
          onChange={({ target }) => onChange({ ...filled, body: target.value })}
        />
      )}
    </>
  );
}

/** Whether the browser took it: without HTTPS it has no clipboard, and it may refuse one. */
const copied = async (line: string) => {
  if (!('clipboard' in navigator)) return false;
  return navigator.clipboard.writeText(line).then(
    () => true,
    () => false,
  );
};

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2).slice(0, SHOWN_MAX);
  } catch {
    return text.slice(0, SHOWN_MAX);
  }
}

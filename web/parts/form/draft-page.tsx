import { Form, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { LeaveGuard } from '../../kit/leave-guard.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { Recovered } from '../../kit/recovered.tsx';
import type { useDraft } from '../../kit/use-draft.ts';

/** A page that is one form: what is typed is kept until it is stored, and asked about before the page is left. */
export function DraftPage<V extends object>({
  title,
  back,
  className,
  form,
  draft: { draft, drop, isDirty, isOutdated, typedAt },
  clean,
  start,
  onChange,
  onFinish,
  children,
}: {
  title: string;
  /** The way out of it. */
  back: ReactNode;
  className: string;
  form: FormInstance<V>;
  draft: ReturnType<typeof useDraft<V>>;
  /** What the form shows without a draft. */
  clean: Partial<V>;
  start: Partial<V>;
  onChange: (values: V) => void;
  onFinish: (values: V) => void;
  /** Fields and buttons. */
  children: ReactNode;
}) {
  return (
    <>
      <LeaveGuard when={isDirty} />
      <PageHead title={title}>{back}</PageHead>
      <Panel>
        {draft !== undefined && isDirty && (
          <Recovered
            isOutdated={isOutdated}
            typedAt={typedAt}
            onDiscard={() => {
              drop();
              form.setFieldsValue(clean as never);
            }}
          />
        )}
        <Form<V>
          form={form}
          layout="vertical"
          className={className}
          initialValues={start}
          onValuesChange={(_changed, values) => onChange(values)}
          onFinish={onFinish}
          scrollToFirstError={{ focus: true, block: 'center' }}
        >
          {children}
        </Form>
      </Panel>
    </>
  );
}

import { token } from '#shared/areas/session/contract';
import { tokenGrant, tokenRefusal } from '#shared/areas/session/token-grant';
import { fileRow } from '#shared/areas/file/contract';
import { areaWords } from './area-words.ts';
import { barePaths, tokenResponses } from './bare-calls.ts';
import { exampleOf } from './example-of.ts';
import { examples } from './examples.ts';
import { capital, type Contract, type NamedCall } from './found-calls.ts';
import { withLabels } from './labels.ts';
import { operationOf } from './operation.ts';
import { refusalResponses, refusalSchemas, successOf } from './refusals.ts';
import { componentsOf, type Json, refsIn, refTo } from './schemas.ts';
import { tell } from './words.ts';

const about = `企业采购招投标后台接口。除登录与下载外，答复均为 { code, info, data, dateTime }：code 1 成功，0 拒绝（info 为原因，表单错误在 data.fields），-1 不存在或无权查看。登录见 session；生成客户端见 docs/for-programs.md。

---

The interface of an office for procurement and tendering. All but signing in and downloads answers { code, info, data, dateTime }: \`code\` 1 is success, 0 a refusal (\`info\` says why, of a form \`data.fields\`), -1 that it does not exist or is not yours. Sign in by the calls of \`session\`; docs/for-programs.md shows how to generate a client.`;

/** The description of all calls (OpenAPI 3.1); \`limited\` are the paths whose calls are counted by address. */
export function openApiDocument(contract: Contract, limited: ReadonlySet<string>): Json {
  const { schemas, refOf } = schemasOf(contract);
  const isLimited = (path: string) => limited.has(path);
  const paths: Record<string, Json> = {};
  for (const named of contract.calls) {
    const { call } = named;
    const input = refOf('input', named);
    const answer = call.output.type === 'null' ? refTo('Done') : refTo(`${pascal(named.id)}Answer`);
    if (call.output.type !== 'null') schemas[`${pascal(named.id)}Answer`] = successOf(refOf('output', named));
    const example = { ...(exampleOf(input, schemas) as object), ...examples[named.id] };
    const operation = operationOf(named, {
      told: tell(named, contract.kinds),
      schemas,
      input,
      answer,
      example: examples[named.id] !== null && call.input.safeParse(example).success ? example : undefined,
      isLimited: isLimited(call.path),
    });
    if (call.path === token.path) operation['responses'] = tokenResponses;
    (paths[call.path] ??= {})[call.method.toLowerCase()] = operation;
  }
  Object.assign(paths, barePaths(isLimited));
  return whole(paths, schemas);
}

const pascal = (id: string) => id.split('_').map(capital).join('');

/** All schemas, and where input and output of a call stand among them. */
function schemasOf(contract: Contract) {
  const input = new Map(contract.calls.map((named) => [`${pascal(named.id)}Input`, inputOf(named)]));
  const output = new Map(contract.calls.map((named) => [`${pascal(named.id)}Data`, named.call.output]));
  output.set('FileUploadData', fileRow).set('SessionTokenRefusal', tokenRefusal);
  const components = componentsOf(contract, { input, output });
  const { nameOf } = components;
  const schemas: Record<string, Json> = {
    ...withLabels(components.schemas, contract.kinds, (prefix) =>
      contract.calls
        .filter(({ call }) => call.path.startsWith(`${prefix}/`))
        .flatMap(({ id }) => [`${pascal(id)}Input`, `${pascal(id)}Data`]),
    ),
    ...refusalSchemas,
    Done: successOf({ type: 'null' }),
  };
  const refOf = (io: 'input' | 'output', { id }: NamedCall) => {
    const name = nameOf(io, `${pascal(id)}${io === 'input' ? 'Input' : 'Data'}`);
    // What is no more than another by its name goes by that.
    return '$ref' in schemas[name]! && Object.keys(schemas[name]).length === 1 ? schemas[name] : refTo(name);
  };
  return { schemas, refOf };
}

const inputOf = ({ call }: NamedCall) => {
  if (call.path === token.path) return tokenGrant;
  return call.act === 'write' ? call.input.strict() : call.input;
};

function whole(paths: Record<string, Json>, schemas: Readonly<Record<string, Json>>): Json {
  const used = new Set([...refsIn(paths), ...refsIn(refusalResponses)]);
  for (const name of used) for (const one of refsIn(schemas[name])) used.add(one);
  return {
    openapi: '3.1.0',
    info: { title: '招采 Zhaocai', version: '1', description: about, license: { name: 'UNLICENSED' } },
    servers: [{ url: '/', description: '本程序 (this program)' }],
    security: [{ bearer: [] }],
    tags: Object.entries(areaWords).map(([name, { cn, en, rule }]) => ({
      name,
      description: `${cn}（${rule}） · ${en}`,
    })),
    paths: Object.fromEntries(Object.entries(paths).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'POST /auth/oauth/token 答复的 access_token，10 分钟有效；x-permission 为所需权限 (the access_token of that call, good for 10 minutes; x-permission names the permission a call takes)',
        },
      },
      schemas: Object.fromEntries([...used].toSorted().map((name) => [name, schemas[name]!])),
      responses: refusalResponses,
    },
  };
}

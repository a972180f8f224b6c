const { readdirSync } = require('node:fs');
const { ground, graph } = require('./tools/area-graph.cjs');

const never = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });
const areasOf = (root) =>
  readdirSync(root, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []));
const callable = (area) => [area, ...(graph[area] ?? []), ...(ground.includes(area) ? [] : ground)];
/** The parts of procurement plans, lowest first: a part may call those before it in its own root. */
const planParts = ['line', 'annual', 'import', 'batch'];
const TEST = '\\.test\\.tsx?$';

module.exports = {
  forbidden: [
    never('no-cycles', {}, { circular: true }, 'nothing is in a cycle'),
    never(
      'shared-is-isomorphic',
      { path: '^shared/' },
      { path: '^(server|web|e2e|bench)/' },
      'shared runs on both sides',
    ),
    never(
      'shared-imports-zod-only',
      { path: '^shared/', pathNot: [TEST, '^shared/sealing/'] },
      { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'core'], pathNot: 'node_modules/zod/' },
      'shared imports zod and nothing else',
    ),
    never(
      'sealing-imports-what-runs-on-both-sides',
      { path: '^shared/sealing/', pathNot: TEST },
      {
        dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'core'],
        pathNot:
          'node_modules/(zod|@noble/(ciphers|curves|hashes)|@scure/base|age-encryption|fflate|shamir-secret-sharing)/',
      },
      'browser, server and tests must make the same bytes',
    ),
    never(
      'shared-apart-from-sealing',
      { path: '^shared/', pathNot: '^shared/sealing/' },
      { path: '^shared/sealing/' },
      'what every page loads loads no cryptography',
    ),
    never('sealing-above-kit-alone', { path: '^shared/sealing/' }, { path: '^shared/(contract|areas)/' }),
    never('kit-below-contract', { path: '^shared/kit/' }, { path: '^shared/(contract|areas)/' }),
    never('contract-below-areas', { path: '^shared/contract/', pathNot: TEST }, { path: '^shared/areas/' }),
    never('server-never-web', { path: '^server/' }, { path: '^web/' }),
    never('web-never-server', { path: '^web/' }, { path: '^server/' }),
    never('web-floor-never-areas', { path: '^web/(api|kit|parts)/' }, { path: '^web/(areas|app)/' }),
    never(
      'web-kit-knows-no-business',
      { path: '^web/kit/' },
      { path: ['^web/parts/', '^shared/areas/'] },
      'what knows a business belongs to parts',
    ),
    never(
      'web-parts-below-document',
      { path: '^web/parts/', pathNot: '^web/parts/(document|evaluation)/' },
      { path: '^web/parts/document/' },
      'a widget serves pages that are no documents too; an evaluation plan is filled in on documents alone',
    ),
    never(
      'web-areas-below-app',
      { path: '^web/areas/' },
      { path: '^web/app/', pathNot: '^web/app/paths\\.ts$' },
    ),
    never(
      'server-floor-never-areas',
      { path: '^server/(http|db|kit)/', pathNot: TEST },
      { path: '^server/(areas|app|testing)/' },
    ),
    never('server-kit-is-lowest', { path: '^server/kit/', pathNot: TEST }, { path: '^server/(db|http)/' }),
    never('server-db-below-http', { path: '^server/db/', pathNot: TEST }, { path: '^server/http/' }),
    never(
      'server-areas-below-app',
      { path: '^server/areas/', pathNot: TEST },
      { path: '^server/(app|testing)/' },
    ),
    never(
      'tables-are-private',
      { path: '^server/areas/([^/]+)/', pathNot: TEST },
      { path: '^server/areas/[^/]+/.+\\.table\\.ts$', pathNot: '^server/areas/$1/' },
    ),
    never(
      'areas-meet-in-services',
      { path: '^server/areas/([^/]+)/', pathNot: TEST },
      { path: '^server/areas/', pathNot: ['^server/areas/$1/', '\\.service\\.ts$'] },
    ),
    never(
      'only-routes-see-http',
      { path: '^server/areas/', pathNot: [TEST, '\\.routes\\.ts$'] },
      { path: 'node_modules/fastify/' },
    ),
    never(
      'only-server-touches-db',
      { pathNot: '^(server|e2e|bench|tools)/|^drizzle\\.config' },
      { path: 'node_modules/(drizzle-orm|pg)/' },
    ),
    never(
      'not-to-dev-dependency',
      { path: '^(server|shared)/', pathNot: [TEST, '^server/testing/'] },
      { dependencyTypes: ['npm-dev'], pathNot: 'node_modules/@types/' },
    ),
    ...planParts
      .slice(0, -1)
      .map((part, at) =>
        never(
          `plan-${part}-knows-none-above`,
          { path: `^(shared|server|web)/areas/procurement-plan/${part}/`, pathNot: TEST },
          { path: `^$1/areas/procurement-plan/(${planParts.slice(at + 1).join('|')})/` },
        ),
      ),
    never('not-to-unresolvable', {}, { couldNotResolve: true }),
    ...areasOf('web/areas').map((area) =>
      never(
        `web-area-${area}-is-closed`,
        { path: `^web/areas/${area}/` },
        { path: '^web/areas/', pathNot: `^web/areas/${area}/` },
      ),
    ),
    ...areasOf('server/areas').map((area) =>
      never(
        `server-area-${area}`,
        { path: `^server/areas/${area}/`, pathNot: TEST },
        { path: '^server/areas/', pathNot: `^server/areas/(${callable(area).join('|')})/` },
      ),
    ),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.base.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};

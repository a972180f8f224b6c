// Which server area may call which (docs/architecture.md, "The areas"). An area that is missing here may call none
// but the ground areas. `ground` may be called by any area; a ground area calls `user` and `audit` at most.
const ground = ['audit', 'file', 'calendar', 'dictionary', 'notification', 'job'];
const graph = {
  user: ['department', 'enterprise', 'role'],
  department: ['enterprise'],
  session: ['user', 'role', 'enterprise', 'department'],
  enterprise: [],
  role: [],
  approval: ['user', 'department'],
  'procurement-plan': ['approval', 'department', 'user', 'enterprise'],
  workbench: ['approval', 'user'],
  audit: ['user'],
  file: ['user', 'audit'],
  calendar: ['audit'],
  dictionary: ['audit'],
  notification: ['user'],
  job: ['user'],
};
module.exports = { ground, graph };

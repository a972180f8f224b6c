// Which server area may call which (docs/architecture.md, "The areas"). An area that is missing here may call none
// but the ground areas. `ground` may be called by any area; a ground area calls `user` and `audit` at most.
const ground = ['audit', 'file', 'calendar', 'dictionary', 'notification', 'job', 'message'];
const graph = {
  user: ['department', 'enterprise', 'role'],
  department: ['enterprise'],
  session: ['user', 'role', 'enterprise', 'department', 'second-factor'],
  'second-factor': ['user', 'role'],
  // A captcha belongs to a challenge of the sign-in.
  'sms-code': ['session'],
  account: ['session', 'sms-code', 'second-factor', 'user', 'role', 'enterprise', 'department'],
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
  message: ['audit'],
  job: ['user'],
};
module.exports = { ground, graph };

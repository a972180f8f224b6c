// Which server area may call which (docs/architecture.md, "Which way dependencies point"). An area that is missing here may call none
// but the ground areas. `ground` may be called by any area; ground areas call each other alone, downwards.
const ground = ['audit', 'file', 'calendar', 'dictionary', 'message', 'notification', 'job'];
const graph = {
  user: ['import', 'department', 'enterprise', 'role'],
  // What all imports of a sheet do the same; it knows none of them.
  import: [],
  department: ['enterprise'],
  session: ['user', 'role', 'enterprise', 'department', 'second-factor'],
  'second-factor': [],
  // A captcha belongs to a challenge of the sign-in.
  'sms-code': ['session'],
  account: ['session', 'sms-code', 'second-factor', 'registration', 'user', 'role', 'enterprise'],
  enterprise: [],
  // Reviewed versions of an enterprise's information, and the accounts it gives its own people.
  'enterprise-info': ['enterprise', 'approval', 'user', 'role', 'session'],
  supplier: ['import', 'enterprise', 'enterprise-info', 'supplier-rating', 'approval'],
  'supplier-rating': ['enterprise', 'user', 'department'],
  certificate: ['enterprise', 'user'],
  // Registered under the signature of a certificate.
  'opener-key': ['certificate', 'enterprise', 'user'],
  // Which roles a person reaches, and what a company may grant by its subject types.
  role: ['department', 'enterprise'],
  // Who has which right and why: roles given to people, previews, explanations.
  access: ['role', 'user', 'department', 'enterprise', 'session'],
  identity: ['user', 'department', 'enterprise'],
  // Alarms count by the numbers of the law; how an agency stands is asked before it is named, whom a section invites of the library.
  project: ['department', 'enterprise', 'user', 'legal-parameter', 'supplier', 'supplier-rating', 'import'],
  // What waits for a signature comes from server/app.
  representative: ['user', 'department', 'enterprise', 'role'],
  // What is due of whom, who finance is, the sections that rest on a deposit, what a bank says, and who approves a refund.
  deposit: [
    'approval',
    'import',
    'user',
    'department',
    'enterprise',
    'enterprise-info',
    'supplier',
    'project',
    'legal-parameter',
    // Deposits of tenders: whose, who may bid in them, and whether a bid stands.
    'tender',
    'bid',
    'tender-entry',
    'tender-notice',
  ],
  // Whose things go how to whom comes from server/app.
  handover: ['user', 'department', 'role', 'legal-parameter'],
  supervision: ['user', 'department', 'project', 'enterprise', 'role'],
  'report-access': ['user', 'role', 'access', 'department', 'enterprise'],
  report: ['procurement-plan', 'project', 'approval', 'enterprise'],
  approval: ['user', 'department', 'role', 'enterprise'],
  // What all kinds of document do the same; it knows none of them.
  document: ['approval', 'department', 'comment', 'user', 'certificate'],
  // What people say about documents and who follows them; which kinds there are comes from server/app.
  comment: ['approval', 'user'],
  'procurement-plan': ['document', 'import', 'approval', 'department', 'user', 'supplier', 'legal-parameter'],
  'self-plan': [
    'document',
    'procurement-plan',
    'approval',
    'department',
    'user',
    'supplier',
    'legal-parameter',
  ],
  // A draw knows nothing of what is drawn.
  draw: [],
  // Who is a candidate is asked of the library and of the deposits, who watches the draw of the supervision.
  shortlist: [
    'deposit',
    'document',
    'draw',
    'approval',
    'department',
    'enterprise-info',
    'project',
    'supplier',
    'supplier-rating',
    'supervision',
  ],
  // What a project was initiated with, and the numbers of the law; that a project begins with one comes from server/app.
  'tender-scheme': [
    'document',
    'project',
    'project-initiation',
    'approval',
    'department',
    'legal-parameter',
    // What it is carried out by.
    'tender',
  ],
  // Its tenders and what their scheme says of them; whom it invites is of the project.
  'tender-notice': [
    'document',
    'tender',
    // Whoever got a file is told what follows.
    'tender-file',
    // Who has passed the prequalification is invited.
    'prequalification',
    'tender-scheme',
    'project',
    'approval',
    'department',
    'certificate',
    'legal-parameter',
    // Whose accounts are told of an invitation.
    'enterprise-info',
  ],
  // Its tenders, the lines of their sections, and who may get it.
  'tender-file': [
    'document',
    'import',
    'tender',
    'tender-notice',
    'project',
    'department',
    'certificate',
    'legal-parameter',
    'enterprise-info',
  ],
  // What is asked of a tender and answered; its notice tells who may ask, and moves the deadline on.
  clarification: [
    'document',
    'tender',
    'tender-notice',
    'tender-file',
    'project',
    'approval',
    'certificate',
    'enterprise',
    'enterprise-info',
    'legal-parameter',
    'user',
  ],
  // Whose keys open the bids of a tender, told to whoever got its file.
  'seal-policy': ['tender', 'tender-file', 'opener-key', 'role', 'legal-parameter'],
  // The bids of a tender are opened under its policy, by whoever the tender names, in the eyes of the supervision; its file
  // says which of their prices is scored, and those who bid are told what passed. The record says whose deposit stands.
  opening: [
    'tender',
    'tender-file',
    'user',
    'bid',
    'seal-policy',
    'deposit',
    'approval',
    'certificate',
    'second-factor',
    'supervision',
    'project',
  ],
  // What was handed in to the call of a tender is opened, reviewed and told; who passes may enter the tender.
  prequalification: [
    'tender',
    'tender-file',
    'tender-entry',
    'bid',
    'seal-policy',
    'enterprise-info',
    'legal-parameter',
    'supervision',
  ],
  // Whoever comes to a tender offers in its auction, which opens the tender; the platform signs its record.
  auction: ['tender', 'tender-notice', 'tender-entry', 'bid', 'project', 'enterprise-info'],
  // Rounds of sealed offers by those whose responses were opened; the tender fails with too few last ones.
  negotiation: [
    'tender',
    'tender-file',
    'bid',
    'opening',
    'seal-policy',
    'enterprise-info',
    'legal-parameter',
  ],
  // What was opened of a tender, line by line of its file; an inquiry may say that it is without names.
  comparison: ['tender', 'tender-file', 'bid', 'opening', 'inquiry'],
  // Everybody who has the file of a tender is called together, and what is asked there is clarified.
  'site-visit': ['tender', 'tender-notice', 'clarification'],
  // Who may come to a tender: invited, or registered; in good standing.
  'tender-entry': ['tender', 'inquiry', 'tender-notice', 'supplier', 'enterprise-info', 'user'],
  // Sealed under a policy, by who may enter the tender and has its file, signed with certificates; damage is told to the platform.
  // A round of a negotiation takes bids as a tender does.
  bid: [
    'tender',
    'negotiation',
    'inquiry',
    'tender-file',
    'tender-entry',
    'seal-policy',
    'certificate',
    'enterprise',
    'user',
  ],
  // One section in one round; what makes it and what is published of it call it, and it knows neither.
  // Whether bids enough stand, or an auction is held, is asked before a tender fails: yes or no.
  tender: ['document', 'project', 'approval', 'department', 'user', 'legal-parameter', 'bid', 'auction'],
  // An inquiry takes sections no scheme has, and asks the library whom it may invite.
  inquiry: [
    'document',
    // Its quotations are the bids of a tender.
    'tender',
    'tender-file',
    'user',
    'project',
    'project-initiation',
    'tender-scheme',
    'approval',
    'department',
    'legal-parameter',
    'supplier',
    'enterprise-info',
  ],
  // Whom it lends is asked of the people and their roles, what for of the projects.
  secondment: [
    'document',
    'approval',
    'department',
    'user',
    'role',
    'enterprise',
    'project',
    'representative',
  ],
  // The project a call is for; who applies is of the supplier library.
  'recruitment-notice': [
    'document',
    'approval',
    'department',
    'user',
    'project',
    'supplier',
    'enterprise-info',
  ],
  'project-initiation': [
    'document',
    'procurement-plan',
    'self-plan',
    'project',
    'approval',
    'department',
    'user',
    'supplier',
    'legal-parameter',
  ],
  // An order moves its set-up; that a set-up creates orders is a call served by this area.
  'agency-order': [
    'document',
    'project-initiation',
    'contract',
    'project',
    'approval',
    'department',
    'user',
    'enterprise',
    'supplier',
    'supplier-rating',
    'certificate',
    'legal-parameter',
    // Who may be named to sign.
    'representative',
  ],
  contract: [
    'document',
    // What party A is (public body, large enterprise) decides how long it may let a small one wait.
    'enterprise-info',
    'project',
    'project-initiation',
    'self-plan',
    'approval',
    'department',
    'user',
    'enterprise',
    'certificate',
    'legal-parameter',
  ],
  // Numbers of the law and limits of companies; asked by every area of documents.
  'legal-parameter': ['department'],
  // Where a document stands between plan and contract; what there is comes from server/app.
  chain: [],
  // People without an account: a phone proved, evidence sent in, a review by the platform.
  applicant: ['sms-code', 'approval', 'session', 'user'],
  registration: ['applicant', 'approval', 'session', 'user', 'role', 'enterprise'],
  'account-appeal': ['applicant', 'approval', 'enterprise'],
  'phone-change': ['applicant', 'approval', 'sms-code', 'user', 'enterprise'],
  workbench: [],
  // What is found comes from server/app.
  search: [],
  // Whose a view is and which roles see it.
  'list-view': ['user', 'role'],
  audit: [],
  file: ['audit'],
  calendar: ['audit'],
  dictionary: ['audit'],
  notification: ['audit', 'calendar', 'message'],
  message: ['audit'],
  job: ['audit', 'file'],
};
module.exports = { ground, graph };

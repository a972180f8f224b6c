import { answerTasks } from '../../kit/key/answer-tasks.ts';
import { receiptTasks } from './receipt-tasks.ts';

answerTasks(receiptTasks);

import { Navigate } from 'react-router';
import { paths } from '#shared/areas/session/paths';

/** The section's own address leads to its first screen (spec/screens.tsv). */
export const ToLevelsPage = () => <Navigate to={paths.approvalLevels} replace />;

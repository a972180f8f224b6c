import { Navigate } from 'react-router';
import { paths } from '#shared/areas/session/paths';

/** A weak or expired password opens nothing but the page to change it. */
export const MustChangePassword = () => <Navigate to={paths.password} replace />;

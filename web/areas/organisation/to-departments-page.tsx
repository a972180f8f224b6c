import { Navigate } from 'react-router';
import { paths } from '#shared/areas/session/paths';

/** The address of the menu entry leads on to the tree (product description §4). */
export const ToDepartmentsPage = () => <Navigate to={paths.departments} replace />;

// The log-in form, on its own screen and wherever somebody must log in first.
import { Form, Link, useNavigation } from 'react-router';

export interface LoginFormProps {
  /** Where to go after logging in: a path of ours. */
  next: string;
  /** Whether Google is configured. */
  google: boolean;
  errors?: Record<string, string>;
  email?: string;
}

export function LoginForm({ next, google, errors = {}, email = '' }: LoginFormProps) {
  const navigation = useNavigation();
  const busy = navigation.state !== 'idle' && navigation.formAction === '/login';
  const query = next === '/' ? '' : `?${new URLSearchParams({ next })}`;
  return (
    <Form method="post" action="/login" noValidate>
      <input type="hidden" name="next" value={next} />
      {errors.form && <p role="alert">{errors.form}</p>}
      <label htmlFor="login-email">E-mail</label>
      <input
        id="login-email"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
      />
      {errors.email && <p>{errors.email}</p>}
      <label htmlFor="login-password">Password</label>
      <input id="login-password" name="password" type="password" autoComplete="current-password" />
      {errors.password && <p>{errors.password}</p>}
      <button type="submit" disabled={busy}>
        {busy ? 'Logging in…' : 'Log in'}
      </button>
      {google && (
        <a href={`/login?${new URLSearchParams({ with: 'google', next })}`}>Continue with Google</a>
      )}
      <Link to="/forgot-password">Forgot your password?</Link>
      <Link to={`/signup${query}`}>Create an account</Link>
    </Form>
  );
}

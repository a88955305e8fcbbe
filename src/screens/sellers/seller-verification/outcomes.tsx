// What stands in the form's place: just submitted, or approved.
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import {
  REVIEW_MAY_TAKE_LONGER,
  SUBMITTED,
  VERIFICATION_COMPLETE,
} from '~/rules/sellers/seller-documents';
import { dashboardAddress } from '~/rules/shop/addresses';
import { Alert } from '~/ui/alert';
import { ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { ToneSign } from '~/ui/tone';

function DashboardLink() {
  return <ButtonLink to={dashboardAddress()}>Go to Dashboard</ButtonLink>;
}

/** Says so, and leads to the dashboard a little later. */
export function JustSubmitted() {
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What has the focus is read out; the pressed button is gone.
    box.current?.querySelector<HTMLElement>('[role="status"]')?.focus();
    // Not a step of its own in the history: Back must not lead here and on again.
    const leave = () => navigate(dashboardAddress(), { replace: true });
    const timer = setTimeout(leave, SUBMITTED.redirectAfter);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div ref={box} className="grid justify-items-start gap-4">
      <Alert tone="green" className="w-full">
        {SUBMITTED.text} <span className="font-normal">{REVIEW_MAY_TAKE_LONGER}</span>
      </Alert>
      <DashboardLink />
    </div>
  );
}

export function Complete() {
  const { title, benefits } = VERIFICATION_COMPLETE;
  return (
    <Card className="grid justify-items-start gap-4">
      <h2 className="text-2xl">{title}</h2>
      <ul className="grid gap-2">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex items-center gap-2.5">
            <ToneSign tone="green" className="size-5 shrink-0 text-green" />
            {benefit}
          </li>
        ))}
      </ul>
      <DashboardLink />
    </Card>
  );
}

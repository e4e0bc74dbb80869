#!/bin/sh
# Releases a version in the order of its dependencies: run it in the folder of an overlay. `first`: the first installation,
# whose shells are ready once there is a registry.
set -eu
namespace=${NAMESPACE:-yarmarok}

step() {
  kubectl apply -k . -l "$1"
}
job() {
  step "release-step=$1"
  kubectl wait --for=condition=complete "job/$1" --timeout="$2" --namespace "$namespace"
}
deployment() {
  step "release-step=$1"
  kubectl rollout status "deployment/$1" --timeout=30m --namespace "$namespace"
}

# Jobs are immutable.
kubectl delete job migrate publish --ignore-not-found --namespace "$namespace"
step '!release-step'
job migrate 1h
[ "${1:-}" != first ] || job publish 20m
deployment api
deployment shell
[ "${1:-}" = first ] || job publish 20m

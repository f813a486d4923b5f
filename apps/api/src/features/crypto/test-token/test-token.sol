// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// As much of an ERC-20 token as a deposit and a payout meet, and a way to send twice in one transaction.
contract TestToken {
  string public constant name = "Test Token";
  string public constant symbol = "TEST";
  uint8 public immutable decimals;
  mapping(address => uint256) public balanceOf;

  event Transfer(address indexed from, address indexed to, uint256 value);

  constructor(uint8 places, uint256 supply) {
    decimals = places;
    balanceOf[msg.sender] = supply;
    emit Transfer(address(0), msg.sender, supply);
  }

  function transfer(address to, uint256 value) public returns (bool) {
    require(balanceOf[msg.sender] >= value, "too much");
    balanceOf[msg.sender] -= value;
    balanceOf[to] += value;
    emit Transfer(msg.sender, to, value);
    return true;
  }

  function transferTwice(address first, address second, uint256 value) external {
    transfer(first, value);
    transfer(second, value);
  }

  /// Pays and then fails, so that nothing of it may count.
  function transferAndFail(address to, uint256 value) external {
    transfer(to, value);
    revert("undone");
  }
}
